import type { ErrorComponentProps } from '@tanstack/react-router'
import { FailureBox } from './failure-box.tsx'

/** The box for anything that nobody foresaw, in place of the page that broke. */
export const SomethingWrong = (failure: ErrorComponentProps) => (
  <main className="page main">
    <FailureBox {...failure} />
  </main>
)
