import type { ReplyOf } from '@kham/contract/endpoint'
import type { providerMonth } from '@kham/contract/operator/books/provider-months'

export type OurMonthTold = ReplyOf<typeof providerMonth>
