import type { ReplyOf } from '@kham/contract/endpoint'
import * as methodApi from '@kham/contract/operator/cashier/payment-methods'
import * as providerApi from '@kham/contract/operator/play/provider-settings'
import { operatorProviderStatus } from '@kham/contract/operator/play/provider-status'
import { providerNames, type ProviderId } from '@kham/contract/play/providers'
import { Refusal } from '../../../server/src/refusal.ts'
import { inMinutes, minutesAgo } from '../ago.ts'
import { answer } from '../answer.ts'
import { baht } from '../money.ts'
import { heedVersion } from './heed-version.ts'

type Health = ReplyOf<typeof operatorProviderStatus>['providers'][number]

const answersWell = (
  id: ProviderId,
  calls: number,
  p50Ms: number,
  p95Ms: number,
  credit?: string,
): Health => ({
  id,
  name: providerNames[id],
  enabled: true,
  status: 'UP',
  calls,
  failed: 0,
  p50Ms,
  p95Ms,
  answeredAt: minutesAgo(0),
  failedAt: null,
  agentCredit: credit === undefined ? null : { credit: baht(credit), asOf: minutesAgo(0) },
})

/** What was read of it is changed. @throws Refusal NOT_FOUND, SETTINGS_CHANGED */
function changedIn<Item extends { version: number }>(
  kept: Item | undefined,
  { version, ...form }: Partial<Item> & { version: number },
): Item {
  if (!kept) throw new Refusal('NOT_FOUND')
  heedVersion(kept, { version })
  return Object.assign(kept, form, { version: version + 1 })
}

export const partnerAnswers = [
  answer(operatorProviderStatus, () => ({
    providers: [
      answersWell('alphabet', 16, 50, 400, '899999275.37'),
      answersWell('askmebet', 4, 50, 200),
      answersWell('betflix', 8, 25, 400, '900000000.00'),
      answersWell('gclub', 16, 50, 400),
      answersWell('gclub_live', 6, 50, 400),
    ],
    windowSeconds: 300,
    asOf: inMinutes(1),
  })),
  answer(providerApi.providerSettingsList, ({ office: { providers } }) => ({ providers, waitForSecond: [] })),
  answer(
    providerApi.setProvider,
    ({ office, params, body: { version, name, dialect, keyId, baseUrl, settings } }) => ({
      provider: changedIn(
        office.providers.find(({ id }) => id === params.provider),
        { version, name, dialect, keyId, baseUrl, settings },
      ),
      waitsForSecond: null,
    }),
  ),
  answer(providerApi.changeProviderOffer, ({ office, params, body }) => ({
    provider: changedIn(
      office.providers.find(({ id }) => id === params.provider),
      body,
    ),
    waitsForSecond: null,
  })),
  answer(methodApi.methodList, ({ office: { methods } }) => ({ methods, waitForSecond: [] })),
  answer(
    methodApi.changeMethod,
    ({ office, params, body: { version, dialect, mid, iin, baseUrl, settings } }) => ({
      method: changedIn(
        office.methods.find(({ code }) => code === params.method),
        { version, dialect, mid, iin, baseUrl, settings },
      ),
      waitsForSecond: null,
    }),
  ),
  answer(methodApi.changeMethodOffer, ({ office, params, body }) => ({
    method: changedIn(
      office.methods.find(({ code }) => code === params.method),
      body,
    ),
    waitsForSecond: null,
  })),
]
