import { laterDialog } from './later-dialog.tsx'

export const ContactSheet = laterDialog(
  () => import('./contact-dialog.tsx'),
  (file) => file.ContactDialog,
)
