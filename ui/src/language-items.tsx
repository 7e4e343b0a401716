import { MenuItem } from './menu.tsx'

export interface LanguageChoice<Code extends string> {
  code: Code
  /** In itself. */
  name: string
  /** For browsers and screen readers. */
  tag: string
}

type LanguageItemsProps<Code extends string> = {
  choices: readonly LanguageChoice<Code>[]
  current: Code
  onChoose: (code: Code) => void
}

/** The languages of a menu, the one that is read marked. */
export const LanguageItems = <Code extends string>({
  choices,
  current,
  onChoose,
}: LanguageItemsProps<Code>) =>
  choices.map(({ code, name, tag }) => (
    <MenuItem
      key={code}
      start={<span className="pre">{code.toUpperCase()}</span>}
      lang={tag}
      checked={code === current}
      onSelect={() => onChoose(code)}
    >
      {name}
    </MenuItem>
  ))
