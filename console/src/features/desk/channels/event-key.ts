import type { DeliveryType } from '@kham/contract/desk/channel-events'

type Underscored<Text extends string> = Text extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Text

/** Key of an event's words; a dot would separate keys. */
export const eventKey = <Type extends DeliveryType>(type: Type) => type.replace('.', '_') as Underscored<Type>
