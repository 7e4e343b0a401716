import { useTranslation } from '../words.ts'
import { Kbd } from '@kham/ui/console-shell'
import { Modal } from '@kham/ui/modal'
import styles from './key-help.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const keys = {
  everywhere: { find: ['Ctrl', 'K'], create: ['N'], help: ['?'] },
  go: {
    withdrawals: ['G', 'W'],
    deposits: ['G', 'D'],
    unmatched: ['G', 'U'],
    payouts: ['G', 'P'],
    morning: ['G', 'M'],
    failed: ['G', 'F'],
  },
  queue: { move: ['J', 'K'], open: ['Enter'], choose: ['X'], views: ['1', '…', '9'], close: ['Esc'] },
  order: { approve: ['A'], reject: ['R'], take: ['T'], player: ['P'] },
}

type Acts = { [Group in keyof typeof keys]: keyof (typeof keys)[Group] }[keyof typeof keys]

const groups = Object.entries(keys) as [keyof typeof keys, Record<Acts, string[]>][]

/** The keys of the console and what they do. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal open look="dialog" title={t('keys.title')} closeLabel={t('close')} onClose={onClose}>
      <div className={classNames('stack', styles['key-help'])}>
        {groups.map(([group, of]) => (
          <section key={group} className="stack-2">
            <h3 className="sm faint">{t(`keys.group.${group}`)}</h3>
            <dl>
              {(Object.entries(of) as [Acts, string[]][]).map(([what, pressed]) => (
                <div key={what} className="row between">
                  <dt>{t(`keys.${what}`)}</dt>
                  <dd className="row">
                    {pressed.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="xs faint">{t('keys.typing')}</p>
      </div>
    </Modal>
  )
}
