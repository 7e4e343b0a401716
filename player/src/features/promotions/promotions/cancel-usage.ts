import { laterDialog } from '../../../layout/later-dialog.tsx'

/** Gives a promotion up, once it was asked whether that is meant. */
export const CancelUsage = laterDialog(
  () => import('./cancel-usage-dialog.tsx'),
  (file) => file.CancelUsageDialog,
)
