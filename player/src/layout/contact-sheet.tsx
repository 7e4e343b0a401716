import { laterDialog } from './later-dialog.tsx'

export const ContactSheet = laterDialog(async () => (await import('./contact-dialog.tsx')).ContactDialog)
