import { describe, expect, test } from 'vitest'
import { faultsOf, linkFaults, shownTo, type AnnouncementDraft, type Candidate } from './announcement.ts'

const start = new Date('2026-11-27T00:00:00Z')
const after = (days: number, more = 0) => new Date(start.getTime() + days * 86_400_000 + more)

const strip: AnnouncementDraft = {
  kind: 'SERVICE',
  place: 'STRIP',
  texts: { lo: { title: 'Title', description: '' } },
  picture_id: null,
  link: null,
  audience: 'EVERYBODY',
  priority: 5,
  starts_at: start,
  ends_at: null,
}
const saying = (description: string) => ({ texts: { lo: { title: 'Title', description } } })
const offer = { kind: 'OFFER', audience: 'PLAYERS', ends_at: after(30) } as const

describe('an operator’s draft', () => {
  test.each<[string, Partial<AnnouncementDraft>, Record<string, string>]>([
    ['a strip without an end', {}, {}],
    ['160 signs of a strip', saying('x'.repeat(160)), {}],
    ['161', saying('x'.repeat(161)), { 'texts.lo.description': 'TOO_LONG' }],
    ['two lines of a strip', saying('one\ntwo'), { 'texts.lo.description': 'BAD_FORMAT' }],
    [
      'a link in the words',
      { ...saying('[x](https://evil.example)'), place: 'CARD' },
      { 'texts.lo.description': 'NOT_ALLOWED' },
    ],
    ['a pop-up without an end', { place: 'POPUP' }, { endsAt: 'REQUIRED' }],
    ['a pop-up of 30 days', { place: 'POPUP', ends_at: after(30) }, {}],
    ['a pop-up of a moment more', { place: 'POPUP', ends_at: after(30, 1) }, { endsAt: 'TOO_LARGE' }],
    ['an end at the start', { ends_at: start }, { endsAt: 'TOO_SMALL' }],
    ['a strip of a year', { ends_at: after(365) }, {}],
    ['a banner without a picture', { place: 'BANNER' }, { picture: 'REQUIRED' }],
    ['a strip with one', { picture_id: 'any' }, { picture: 'NOT_ALLOWED' }],
    ['a card for visitors', { place: 'CARD', audience: 'VISITORS' }, { audience: 'NOT_ALLOWED' }],
    ['an offer to players', offer, {}],
    ['an offer to everybody', { ...offer, audience: 'EVERYBODY' }, { audience: 'NOT_ALLOWED' }],
    ['an offer without an end', { ...offer, ends_at: null }, { endsAt: 'REQUIRED' }],
  ])('is taken, or names the fields that are wrong: %s', (_, change, fields) =>
    expect(faultsOf({ ...strip, ...change })).toEqual(fields),
  )
})

describe('a link', () => {
  test.each(['/', '/status', '/player/limits', '/games/alphabet?tab=slot', '/pages/terms#fees'])(
    'leads to %s',
    (link) => expect(linkFaults(link, 'SERVICE')).toEqual({}),
  )
  test.each([
    'status',
    '',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/player/../api',
    '/%2fevil.example',
    '/player/%64eposit',
    'https://evil.example',
    'javascript:alert(1)',
    '/?a=%zz',
    '/status?to=https://evil.example/\u202E',
  ])('does not lead to %j', (link) => expect(linkFaults(link, 'SERVICE')).toEqual({ link: 'BAD_FORMAT' }))
  test.each(['/api/v2/promotions', '/console', '/Sandbox/bank'])(
    'does not lead out of the site to %s',
    (link) => expect(linkFaults(link, 'SERVICE')).toEqual({ link: 'NOT_ALLOWED' }),
  )
  test.each(['/player/deposit', '/player/Withdraw/history', '/login?to=%2Fplayer%2Fdeposit'])(
    'of an offer does not lead to where money is paid: %s',
    (link) => {
      expect(linkFaults(link, 'OFFER')).toEqual({ link: 'NOT_ALLOWED' })
      expect(linkFaults(link, 'SERVICE')).toEqual({})
    },
  )
  test.each([
    '/promotions',
    '/promotions/1',
    '/player/promotion',
    '/Player/promotion/1',
    '/login?to=%2Fplayer%2Fpromotion',
  ])('to a promotion is an offer: %s', (link) => {
    expect(linkFaults(link, 'SERVICE')).toEqual({ kind: 'NOT_ALLOWED' })
    expect(linkFaults(link, 'OFFER')).toEqual({})
  })
})

describe('the announcements shown to a viewer', () => {
  const player = {
    isPlayer: true,
    isGateOpen: true,
    wantsOffers: false,
    hasOpenOrder: false,
    hadPopupToday: false,
  }
  const row = (place: Candidate['place'], kind: Candidate['kind'] = 'SERVICE', read_at: Date | null = null) =>
    ({ place, kind, read_at }) as Candidate
  const all = (['STRIP', 'CARD', 'POPUP', 'BANNER'] as const).flatMap((place) => [
    row(place, 'OFFER'),
    row(place),
  ])
  const shown = (looker: Partial<typeof player>, rows = all) =>
    shownTo({ ...player, ...looker }, rows).map(({ place, kind }) => `${kind} ${place}`)

  test('shows one strip and one pop-up, the first of each', () =>
    expect(shown({})).toEqual([
      'OFFER STRIP',
      'SERVICE CARD',
      'OFFER POPUP',
      'OFFER BANNER',
      'SERVICE BANNER',
    ]))
  test('shows a card of an offer only to who said yes', () =>
    expect(shown({ wantsOffers: true })).toContain('OFFER CARD'))
  test('shows no offer where the gate is shut', () =>
    expect(shown({ isGateOpen: false })).toEqual([
      'SERVICE STRIP',
      'SERVICE CARD',
      'SERVICE POPUP',
      'SERVICE BANNER',
    ]))
  test('while an order is open, services that are not in the way', () =>
    expect(shown({ hasOpenOrder: true, wantsOffers: true })).toEqual([
      'SERVICE STRIP',
      'OFFER CARD',
      'SERVICE CARD',
    ]))
  test('shows one pop-up a day', () => expect(shown({ hadPopupToday: true }).join()).not.toContain('POPUP'))
  test('shows no card to a visitor', () => expect(shown({ isPlayer: false }).join()).not.toContain('CARD'))
  test('a read one makes room for the next, but a banner stays', () => {
    const rows = [
      row('STRIP', 'OFFER', start),
      row('STRIP'),
      row('POPUP', 'OFFER', start),
      row('BANNER', 'SERVICE', start),
    ]
    expect(shown({}, rows)).toEqual(['SERVICE STRIP', 'SERVICE BANNER'])
  })
  test('shows six banners and no seventh', () =>
    expect(shown({}, Array(7).fill(row('BANNER')))).toHaveLength(6))
})
