import type { DeliveryType } from '@kham/contract/desk/channel-events'

type Underscored<Text extends string> = Text extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Text

/** Under which an event's words are: a point would part the key. */
export const eventKey = <Type extends DeliveryType>(type: Type) => type.replace('.', '_') as Underscored<Type>
