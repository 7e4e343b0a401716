import { afterEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import '../theme.css'

// All files share a page, and the library cleans up after the first of them alone.
afterEach(cleanup)
