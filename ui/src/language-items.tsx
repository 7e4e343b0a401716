import { MenuItem } from './menu.tsx'

type LanguageItemsProps<Code extends string> = {
  codes: readonly Code[]
  /** What each is called in itself. */
  names: Readonly<Record<Code, string>>
  /** For browsers and screen readers. */
  tags: Readonly<Record<Code, string>>
  current: Code
  onChoose: (code: Code) => void
}

/** The languages of a menu, the one that is read marked. */
export const LanguageItems = <Code extends string>(props: LanguageItemsProps<Code>) =>
  props.codes.map((code) => (
    <MenuItem
      key={code}
      start={<span className="pre">{code.toUpperCase()}</span>}
      lang={props.tags[code]}
      checked={code === props.current}
      onSelect={() => props.onChoose(code)}
    >
      {props.names[code]}
    </MenuItem>
  ))
