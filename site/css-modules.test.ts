import { expect, test } from 'vitest'
import { withWrittenClasses } from './css-modules.ts'

const from = "import styles from './bank-card.module.css'"

test.each([
  ['a name', 'styles.top', "'bank-card_top'"],
  ['a name with a dash', "styles['top-left']", "('bank-card_' + ('top-left'))"],
  ['one that is reckoned', 'styles[looks[look]]', "('bank-card_' + (looks[look]))"],
  [
    'one within another',
    'styles[a ? `x-${styles.b}` : c]',
    "('bank-card_' + (a ? `x-${'bank-card_b'}` : c))",
  ],
])('%s is written where it is used, and its sheet only loaded', (_, code, written) =>
  expect(withWrittenClasses(`${from}\nconst it = ${code}`)).toBe(
    `import './bank-card.module.css'\nconst it = ${written}`,
  ),
)

test.each(["'styles.top'", 'own.styles.top', 'moreStyles.top', 'stylesheet.top'])('%s is none', (code) =>
  expect(withWrittenClasses(`${from}\n${code}`)).toBe(`import './bank-card.module.css'\n${code}`),
)
