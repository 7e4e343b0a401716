import { expect, type Locator } from '@playwright/test'

/**
 * Presses the button of an alert until it has helped. One press may not: for a second after some failures in a row nobody asks a provider,
 * so that it counts as silent a moment longer.
 */
export async function askAgain(
  alert: Locator,
  button: string,
  hasHelped = () => expect(alert).toBeHidden({ timeout: 3_000 }),
) {
  await expect(async () => {
    if (await alert.isVisible()) await alert.getByRole('button', { name: button }).click({ timeout: 2_000 })
    await hasHelped()
  }).toPass()
}
