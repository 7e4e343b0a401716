import * as icons from '@kham/ui/icons.ts'
import { Button } from '@kham/ui/button'
import { useState } from 'react'
import { ContactSheet } from './contact-sheet.tsx'

interface ContactSupportProps {
  label: string
  /** A link within a sentence instead of a button. */
  inline?: boolean
  /** The code of the order that it is about. */
  about?: string
}

export function ContactSupport({ label, inline = false, about }: ContactSupportProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {inline ? (
        <button type="button" className="link" aria-haspopup="dialog" onClick={open}>
          {label}
        </button>
      ) : (
        <Button look="secondary" size="lg" block icon={icons.message} aria-haspopup="dialog" onClick={open}>
          {label}
        </Button>
      )}
      <ContactSheet open={isOpen} about={about} onClose={() => setOpen(false)} />
    </>
  )
}
