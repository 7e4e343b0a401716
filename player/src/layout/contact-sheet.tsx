// Styles that most pages need come with the shell's: in small files they would weigh more.
import '@kham/ui/choice.css'
import '@kham/ui/modal.css'
import { laterDialog } from './later-dialog.tsx'

export const ContactSheet = laterDialog(async () => (await import('./contact-dialog.tsx')).ContactDialog)
