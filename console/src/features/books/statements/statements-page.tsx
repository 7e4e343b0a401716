import { loadWords } from '@kham/site/words'
import { statementStates, type BankStatement } from '@kham/contract/operator/books/statements'
import type { TFunction } from '../../../words.ts'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import { EmptyState } from '@kham/ui/empty-state'
import { formatDateTime } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import type { Column } from '@kham/ui/table'
import { createFileRoute } from '@tanstack/react-router'
import { NewLink } from '../../../layout/new-link.tsx'
import { useStaff } from '../../../session.ts'
import { mayHandleMoney } from '../../../may-decide.ts'
import { useOwnViews } from '../../desk/views/use-own-views.ts'
import { Desk } from '../../orders/kernel/desk.tsx'
import { QueueList } from '../../orders/kernel/queue-list.tsx'
import { atPage } from '../../orders/kernel/queue-search.ts'
import type { QueuedOrder } from '../../orders/kernel/queued-order.ts'
import { statementsQuery } from './statement-api.ts'
import { StatementBadge } from './statement-badge.tsx'
import { readStatementSearch } from './statement-search.ts'
import styles from './statements.module.css'

export const Route = createFileRoute('/_staff/statements')({
  validateSearch: readStatementSearch,
  loader: () => loadWords('statement', 'withdrawal'),
  component: StatementsPage,
})

/** A statement where the desks expect an order: its file stands for a player, and its payment method for a code. */
interface StatementCase extends QueuedOrder {
  statement: BankStatement
}
const toCase = (statement: BankStatement): StatementCase => ({
  id: statement.id,
  code: statement.method.name,
  createdAt: statement.started.at,
  player: { displayName: statement.fileName, username: statement.started.by },
  statement,
})

/** The bank statements that were imported, and the way to import another. */
function StatementsPage() {
  const { t } = useTranslation('statement')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const staff = useStaff()
  const queue = useAnswer(statementsQuery(search))
  const own = useOwnViews({
    list: 'statements',
    search,
    read: readStatementSearch,
    onSearch: (next) => void navigate({ search: next }),
  })
  return (
    <Desk
      listId="list-of-statements"
      title={t('statement:title')}
      beside={
        mayHandleMoney(staff) ? (
          <ImportLink />
        ) : (
          <p className="xs muted">{t('statement:notYourRole', { role: t(`role.${staff.role}`) })}</p>
        )
      }
      filter={search.state ?? 'ALL'}
      filters={(['ALL', ...statementStates] as const).map((value) => ({
        value,
        label: t(`statement:stateOf.${value}`),
      }))}
      onFilter={(state) => void navigate({ search: state === 'ALL' ? {} : { state } })}
      own={own}
      queue={queue}
      page={search.page}
      onPage={(page) => void navigate({ search: atPage(search, page) })}
      panel={null}
    >
      <QueueList
        name="statements"
        queue={queue}
        rows={(queue.shown?.statements ?? []).map((each) => ({ order: toCase(each) }))}
        words={{ list: t('statement:list'), loading: t('statement:loading'), failed: t('statement:failed') }}
        columns={columns(t)}
        renderCard={({ order: { statement } }) => ({
          mark: <Icon path={icons.log} size={22} />,
          value: rowsText(statement),
          badge: <StatementBadge state={statement.state} />,
        })}
        empty={
          <EmptyState
            flower
            icon={icons.log}
            title={t(search.state ? 'queue.noneHere' : 'statement:empty')}
            text={search.state ? undefined : t('statement:emptyText')}
          />
        }
        selected={undefined}
        onOpen={(id) => void navigate({ to: '/statements/$id', params: { id } })}
      />
    </Desk>
  )
}

function ImportLink() {
  const { t } = useTranslation('statement')
  return (
    <NewLink to="/statements/import" look="secondary">
      <Icon path={icons.plus} size={18} />
      {t('statement:import')}
    </NewLink>
  )
}

/** How many of its lines are there, while that is not all. */
const rowsText = ({ rows, rowsRead }: BankStatement) =>
  rowsRead < rows ? `${String(rowsRead)} / ${String(rows)}` : String(rows)

const columns = (t: TFunction<'statement'>): Column<{ order: StatementCase }>[] => [
  {
    key: 'file',
    header: t('statement:column.file'),
    className: styles['file-name'],
    cell: ({ order: { statement } }) => (
      <>
        <b>{statement.fileName}</b>
        <span className="xs faint">{statement.method.name}</span>
      </>
    ),
  },
  {
    key: 'started',
    header: t('statement:column.started'),
    cell: ({ order: { statement } }) => (
      <>
        <span className="num">{formatDateTime(statement.started.at)}</span>
        <span className="xs faint">{statement.started.by}</span>
      </>
    ),
  },
  {
    key: 'rows',
    header: t('statement:column.rows'),
    align: 'right',
    className: 'num',
    cell: ({ order: { statement } }) => rowsText(statement),
  },
  {
    key: 'broken',
    header: t('statement:kind.BROKEN'),
    align: 'right',
    className: 'num',
    cell: ({ order: { statement } }) => statement.broken || '—',
  },
  {
    key: 'state',
    header: t('column.status'),
    cell: ({ order: { statement } }) => <StatementBadge state={statement.state} />,
  },
]
