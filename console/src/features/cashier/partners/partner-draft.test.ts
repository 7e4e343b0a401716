import { bankFields } from '@kham/contract/operator/cashier/partner-fields'
import { expect, test } from 'vitest'
import { credentialsOf, emptyDraft, settingsOf } from './partner-draft.ts'

const { settings, credentials } = bankFields.jdb

test('every setting of the dialect is sent, and one that is empty is taken away', () => {
  const draft = { ...emptyDraft('jdb'), settings: { partnerId: ' p ', agent: 'of another dialect' } }
  expect(settingsOf(settings, draft)).toEqual({
    partnerId: 'p',
    clientId: '',
    terminalId: '',
    terminalLabel: '',
    mobileNo: '',
    accountNumber: '',
  })
})

test('credentials are sent when somebody has typed some, and else left as they are', () => {
  expect(credentialsOf(credentials, emptyDraft('jdb'))).toEqual({})
  const typed = { ...emptyDraft('jdb'), credentials: { hashKey: 'h', clientSecret: '' } }
  expect(credentialsOf(credentials, typed)).toEqual({ credentials: { hashKey: 'h' } })
})
