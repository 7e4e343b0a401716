import { catalogueOf } from '../play/catalogue.ts'
import type { Provider } from '../providers/provider.ts'
import { agent, ambSuperClient, onboardAgent } from './amb-super-client.ts'
import { askmebetClient, onboardPartner } from './askmebet-client.ts'
import { betflixClient, onboardBetflix } from './betflix-client.ts'
import { newOperator, onboardOperator, providerClient, transfer } from './provider-client.ts'
import type { Running } from './start-sandbox.ts'

/** Leads a new member with 10,000.00 THB to a game, in the provider's own dialect; answers where it opens. */
type Lead = (gameId: string, name: string) => Promise<string>

async function atAlphabet(world: Running): Promise<Lead> {
  const operator = newOperator()
  await onboardOperator(world, operator)
  const ask = providerClient(world, operator)
  return async (gameId, memberId) => {
    await ask('POST', '/members', { memberId, currency: 'THB' })
    await ask('POST', '/transfers', transfer({ reference: memberId, memberId, amount: '10000.00' }))
    const order = { memberId, gameId, language: 'en', device: 'mobile', returnUrl: 'https://kham.test/lobby' }
    return (await ask('POST', '/launch', order)).body.url
  }
}

async function atAskmebet(world: Running): Promise<Lead> {
  await onboardPartner(world)
  const client = askmebetClient(world)
  return async (gameId, name) => {
    const { username } = (await client.create(name)).body.result
    await client.move('deposit', username, '10000.00')
    const { token } = (await client.login(username, 'secret')).body.result
    return (await client.enter(token, gameId)).body.url
  }
}

async function atBetflix(world: Running): Promise<Lead> {
  await onboardBetflix(world)
  const ask = betflixClient(world)
  return async (gamecode, name) => {
    const { username } = (await ask('POST', 'user/register', { username: name, password: 'secret' })).body
      .data
    await ask('POST', 'user/transfer', { username, amount: '10000', ref: name })
    const provider = catalogueOf('betflix')
      .find(({ id }) => id === gamecode)!
      .tab.replace(/\.txt$/, '')
    const order = { username, provider, gamecode, language: 'thai', returnUrl: 'https://kham.test/lobby' }
    return (await ask('POST', 'play/login', order)).body.data.launch_url
  }
}

const atAmbSuper =
  (provider: Provider) =>
  async (world: Running): Promise<Lead> => {
    const { productId } = agent
    await onboardAgent(world, agent, provider)
    const ask = ambSuperClient(world, agent, { provider })
    return async (gameCode, name) => {
      const { username } = (await ask('POST', 'member', { username: name, productId })).body.data
      await ask('POST', 'deposit', { username, productId, amount: '10000.00', transactionRef: name })
      const order = { username, productId, gameCode, isMobileLogin: true, language: 'en' }
      return (await ask('POST', 'logIn', order)).body.data.url
    }
  }

export const leadAt: Record<Provider, (world: Running) => Promise<Lead>> = {
  alphabet: atAlphabet,
  askmebet: atAskmebet,
  betflix: atBetflix,
  gclub: atAmbSuper('gclub'),
  gclub_live: atAmbSuper('gclub_live'),
}
