// How providers and payment methods are reached.
import type { ReplyOf } from '@kham/contract/endpoint'
import type { methodList } from '@kham/contract/operator/cashier/payment-methods'
import type { providerSettingsList } from '@kham/contract/operator/play/provider-settings'
import { providerNames, type ProviderId } from '@kham/contract/play/providers'
import { paymentMethods, type MethodCode } from '../agency.ts'

const sandbox = 'http://127.0.0.1:35693'
const asFirstSet = { enabled: true, version: 1, credentials: { setAt: null, setBy: null } }

type Provider = ReplyOf<typeof providerSettingsList>['providers'][number]

const provider = (
  id: ProviderId,
  dialect: Provider['dialect'],
  keyId: string,
  settings: Provider['settings'] = {},
): Provider => ({
  ...asFirstSet,
  id,
  name: providerNames[id],
  dialect,
  baseUrl: `${sandbox}/providers/${id}`,
  keyId,
  settings,
})

type Method = ReplyOf<typeof methodList>['methods'][number]

/** How each is reached. */
const reached: Record<MethodCode, Pick<Method, 'dialect' | 'baseUrl' | 'iin' | 'settings'>> = {
  laoqr: { dialect: 'open', baseUrl: `${sandbox}/bank`, iin: '27710418', settings: {} },
  onepay: {
    dialect: 'bcel',
    baseUrl: `${sandbox}/banks/bcel/onepay`,
    iin: '27710418',
    settings: { shop: 'KHAM', stream: 'pubnub/', subscribeKey: 'sub-c-kham-sandbox' },
  },
  phajay: {
    dialect: 'phajay',
    baseUrl: `${sandbox}/banks/phajay/v1/api`,
    iin: '27710418',
    settings: { bank: 'bcel' },
  },
  transfer: {
    dialect: 'manual',
    baseUrl: '',
    iin: '70030418',
    settings: { bank: 'ldb', accountName: 'KHAM DEMO CO LTD', accountNumber: '0302000410008521' },
  },
  yespay: {
    dialect: 'jdb',
    baseUrl: `${sandbox}/banks/jdb/api/pro/dynamic`,
    iin: '32170418',
    settings: { clientId: 'kham-1ff3d776440d', partnerId: 'KHAM' },
  },
}

export const providers: Provider[] = [
  provider('alphabet', 'open', 'kham-zabdzvcY3gIA'),
  provider('askmebet', 'askmebet', 'KHAM9e313eba', { agent: 'KHAM9e313eba' }),
  provider('betflix', 'betflix', 'kham-1a2f3f94bd29', {
    files:
      'pg.txt,pp.txt,joker.txt,fish.txt=fish,sexy.txt=casino,sbo.txt=sport,card.txt=card,cock.txt=chicken',
  }),
  provider('gclub', 'amb-super', 'kham9e5583c89823', { productId: 'GCLUB' }),
  provider('gclub_live', 'amb-super', 'kham3e0f1b05f7ae', { productId: 'GCLUB_LIVE' }),
]

export const methods: Method[] = paymentMethods.map((method) => {
  const reach = reached[method.code]
  const { credentials } = asFirstSet
  return {
    ...asFirstSet,
    ...method,
    ...reach,
    credentials: reach.dialect === 'manual' ? null : credentials,
  }
})
