import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A file's path in the tree, and its text. */
export type Files = Record<string, string>

export const workspaces = ['contract', 'server', 'player', 'console', 'ui', 'site', 'sandbox', 'e2e']

export const features = {
  deposits: 'server/src/features/orders/deposits',
  players: 'server/src/features/players/players',
  screens: 'player/src/features/orders/deposits',
}

/** The project in small: every wing and layer, and each kind of import that the real one uses. */
export const skeleton: Files = {
  'contract/src/money.ts': `import * as z from 'zod/mini'\nexport const money = z.string()`,
  'contract/src/orders/deposits.ts': `import { money } from '../money.ts'\nexport const deposit = money`,
  'contract/src/operator/orders/withdrawals.ts': `import { money } from '../../money.ts'\nexport const queue = money`,

  'server/src/main.ts': `import { app } from './app.ts'\nimport { bank } from './partners/partners.ts'\nimport './schedule.ts'\napp(bank)`,
  'server/src/app.ts': `import { routes } from './features/orders/deposits/deposit-routes.ts'\nexport const app = (bank: unknown) => routes(bank)`,
  'server/src/schedule.ts': `import { jobs } from './features/orders/deposits/deposit-jobs.ts'\nexport const schedule = [jobs]`,
  [`${features.deposits}/deposit.ts`]: `import type { money } from '@kham/contract/money'\nexport type Deposit = typeof money`,
  [`${features.deposits}/deposit-queries.ts`]: `import type { Deposit } from './deposit.ts'\nimport { pool } from '../../../db/pool.ts'\nexport const find = () => pool as unknown as Deposit`,
  [`${features.deposits}/open-deposit.ts`]: `import { find } from './deposit-queries.ts'\nimport { player } from '../../players/players/player.ts'\nimport { depositPaid } from '../../../ledger/postings.ts'\nimport type { PaymentBank } from '../../../partners/payment-bank.ts'\nexport const openDeposit = (bank: PaymentBank) => [find(), player, depositPaid, bank]`,
  [`${features.deposits}/deposit-routes.ts`]: `import { openDeposit } from './open-deposit.ts'\nimport { deposit } from '@kham/contract/orders/deposits'\nexport const routes = (bank: unknown) => [openDeposit, deposit, bank]`,
  [`${features.deposits}/deposit-jobs.ts`]: `import { openDeposit } from './open-deposit.ts'\nexport const jobs = [openDeposit]`,
  [`${features.deposits}/open-deposit.test.ts`]: `import { test } from 'vitest'\nimport { world } from '../../../testing/test-world.ts'\nimport { findPlayer } from '../../players/players/player-queries.ts'\nimport { postTransfer } from '../../../ledger/post-transfer.ts'\ntest('', () => [world, findPlayer, postTransfer])`,
  [`${features.players}/player.ts`]: `export const player = {}`,
  [`${features.players}/player-queries.ts`]: `export const findPlayer = () => null`,
  'server/src/ledger/post-transfer.ts': `export const postTransfer = () => null`,
  'server/src/ledger/postings.ts': `import { postTransfer } from './post-transfer.ts'\nexport const depositPaid = postTransfer`,
  'server/src/ledger/postings.test.ts': `import { openDeposit } from '../features/orders/deposits/open-deposit.ts'\nexport const used = openDeposit`,
  'server/src/partners/payment-bank.ts': `export type PaymentBank = { pay: () => void }`,
  'server/src/partners/bank/lao-qr.ts': `import type { PaymentBank } from '../payment-bank.ts'\nexport const laoQr: PaymentBank = { pay: () => undefined }`,
  'server/src/partners/partners.ts': `import { laoQr } from './bank/lao-qr.ts'\nexport const bank = laoQr`,
  'server/src/http/serve.ts': `import fastify from 'fastify'\nexport const serve = fastify`,
  'server/src/http/password-cost.ts': `export const setPasswordCost = () => null`,
  'server/src/http/passwords.ts': `import { setPasswordCost } from './password-cost.ts'\nexport const hash = setPasswordCost`,
  'server/src/testing/cheap-secrets.ts': `import { setPasswordCost } from '../http/password-cost.ts'\nsetPasswordCost()`,
  'server/src/db/pool.ts': `import pg from 'pg'\nexport const pool = pg`,
  'server/src/jobs/job.ts': `import { pool } from '../db/pool.ts'\nexport const enqueue = () => pool`,
  'server/src/bench/main.ts': `import { world } from '../testing/test-world.ts'\nimport { postTransfer } from '../ledger/post-transfer.ts'\nexport const measured = [world, postTransfer]`,
  'server/src/testing/test-world.ts': `import { app } from '../app.ts'\nimport { bank } from '../partners/partners.ts'\nexport const world = () => app(bank)`,
  'server/src/testing/running-sandbox.ts': `import { sandbox } from '../../../sandbox/src/main.ts'\nexport const started = sandbox`,

  'player/vite.config.ts': `import { defineConfig } from 'vite'\nimport { siteMap } from './site-map.ts'\nexport default defineConfig({ define: { siteMap } })`,
  'player/site-map.ts': `import { rootRoute } from '@tanstack/virtual-file-routes'\nexport const siteMap = rootRoute`,
  'player/locales/lo/deposit.json': `{}`,
  'player/src/main.tsx': `/// <reference types="vite/client" />\nimport '@kham/ui/theme.css'\nimport './main.css'\nimport words from '../locales/lo/deposit.json'\nimport { DepositPage } from './features/orders/deposits/deposit-page.tsx'\nexport const main = [words, DepositPage]`,
  'player/src/main.css': `main { color: red }`,
  [`${features.screens}/deposit-page.tsx`]: `import { useState } from 'react'\nimport { Button } from '@kham/ui/button'\nimport { money } from '@kham/ui/money.ts'\nimport { deposit } from '@kham/contract/orders/deposits'\nimport picture from './picture.svg?url'\nexport const DepositPage = () => <Button>{[useState, money, deposit, picture].length}</Button>`,
  [`${features.screens}/picture.svg`]: `<svg xmlns="http://www.w3.org/2000/svg"/>`,
  'console/src/main.tsx': `import { Button } from '@kham/ui/button'\nimport { queue } from '@kham/contract/operator/orders/withdrawals'\nexport const Queue = () => <Button>{queue}</Button>`,
  'ui/src/button.tsx': `import type { ReactNode } from 'react'\nexport const Button = (props: { children: ReactNode }) => <button>{props.children}</button>`,
  'ui/src/money.ts': `export { money } from '@kham/contract/money'`,
  'site/src/words.ts': `export { deposit } from '@kham/contract/orders/deposits'`,
  'ui/src/theme.css': `:root { color: gold }`,

  'sandbox/src/main.ts': `import fastify from 'fastify'\nexport const sandbox = fastify`,
  'simulator/src/world.ts': `import { app } from '../../server/src/app.ts'\nimport { laoQr } from '../../server/src/partners/bank/lao-qr.ts'\nimport { sandbox } from '../../sandbox/src/main.ts'\nimport { money } from '@kham/contract/money'\nexport const world = [app, laoQr, sandbox, money]`,
  'fake/src/start-fake.ts': `import { serve } from '../../server/src/http/serve.ts'\nimport { money } from '@kham/contract/money'\nexport const fake = [serve, money]`,
  'e2e/world.ts': `import { spawn } from 'node:child_process'\nimport { find } from '../scripts/chromium.mjs'\nimport { fake } from '../fake/src/start-fake.ts'\nexport const world = [spawn, find, fake]`,
  'e2e/deposit.e2e.ts': `import { test } from '@playwright/test'\nimport { world } from './world.ts'\nimport { money } from '@kham/contract/money'\ntest('', () => [world, money])`,
  'scripts/chromium.mjs': `import { existsSync } from 'node:fs'\nexport const find = existsSync`,
  'scripts/chromium.test.ts': `import { test } from 'vitest'\nimport { find } from './chromium.mjs'\ntest('', () => find)`,
}

/**
 * Writes the skeleton with `files` laid over it to a new folder. The manifests and the walls are the real ones and the
 * packages are linked as npm links them, so that names resolve here exactly as they do in the house.
 */
export function buildTree(root: string, files: Files = {}): string {
  const tree = realpathSync(mkdtempSync(join(tmpdir(), 'kham-walls-')))
  for (const [path, text] of Object.entries({ ...skeleton, ...files })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  for (const file of [
    'package.json',
    'walls.config.cjs',
    ...workspaces.map((name) => `${name}/package.json`),
  ])
    cpSync(join(root, file), join(tree, file))

  mkdirSync(join(tree, 'node_modules/@kham'), { recursive: true })
  for (const name of workspaces) symlinkSync(join(tree, name), join(tree, 'node_modules/@kham', name))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!existsSync(join(tree, 'node_modules', name)))
      symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name))
  return tree
}
