import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Where an amount is pasted into the boxes of each file. */
const pastedIn: Record<string, string> = {
  'console/src/features/books/provider-bills/enter-bill-dialog.tsx': 'console/pasted-amounts',
  'console/src/features/books/provider-bills/pay-dialog.tsx': 'screens/bill-boxes',
  'console/src/features/books/provider-bills/settle-dialog.tsx': 'screens/bill-boxes',
  'console/src/features/cashier/limits/limits-form.tsx': 'console/pasted-amounts',
  'console/src/features/desk/channels/channel-dialog.tsx': 'console/pasted-amounts',
  'console/src/features/orders/four-eyes/four-eyes-section.tsx': 'console/pasted-amounts',
  'console/src/features/orders/payout-rules/rules-form.tsx': 'console/pasted-amounts',
  'console/src/features/players/protection/protect-dialog.tsx': 'console/pasted-amounts',
  'console/src/features/promotions/promotions/draft-fields.tsx': 'console/pasted-amounts',
  'console/src/features/promotions/promotions/preview-panel.tsx': 'console/pasted-amounts',
  'player/src/features/orders/deposits/deposit-form.tsx': 'player/pasted-amounts',
  'player/src/features/orders/withdrawals/withdraw-form.tsx': 'player/pasted-amounts',
  'player/src/features/players/protection/limit-dialog.tsx': 'player/pasted-amounts',
  'player/src/features/promotions/promotions/worked-example.tsx': 'player/pasted-amounts',
}

test('each file with a box for an amount has it pasted into by a browser test', () => {
  const withBoxes = globSync('{console,player}/src/**/*.tsx', { cwd: root }).filter((file) =>
    read(file).includes('<AmountField'),
  )
  expect(Object.keys(pastedIn)).toEqual(withBoxes.toSorted())
})

test.each([...new Set(Object.values(pastedIn))])('%s pastes amounts', (name) =>
  expect(read(`e2e/${name}.e2e.ts`)).toContain('ways.pasted('),
)
