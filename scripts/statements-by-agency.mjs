// Which statements could not be answered where one agency's rows lie: what a database that is distributed by agency_id would refuse or ask
// every machine for (docs/decisions/0061).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.mjs'

/** Few rows, which a worker reads as a whole; and what leads to an agency, before anybody knows which. */
const readWhole = ['agencies', 'agency_hosts', 'agency_moves']

/** Tables with rows of agencies, as the schema's page has them. @returns {Set<string>} */
export function tablesOfAgencies(schema = readFileSync(join(root, 'docs/schema.sql'), 'utf8')) {
  const found = [...schema.matchAll(/^create table ([\w.]+) \(\n([^]*?)^\)/gm)]
  const own = found.filter(([, , columns = '']) => /^ {2}agency_id /m.test(columns))
  return new Set(
    own.map(([, name = '']) => name.replace('public.', '')).filter((name) => !readWhole.includes(name)),
  )
}

const named = /\b(?:from|join|into|update)\s+"?((?:\w+"?\."?)?\w+)"?(?![\w"]*\s*\()/gi
/** A value, as a parameter, for agency_id; also as that of a row that is written. */
const bound =
  /agency_id"?\)?\s*(?:=|in)\s*(?:any\s*\(|\()?\s*\$\d|\$\d+(?:::\w+)?\s*=\s*(?:"?\w+"?\.)?"?agency_id|insert into \S+(?: as \w+)? \([^)]*\bagency_id\b/i
/** What a worker looks for in all agencies, to act on each by itself. */
const round = /^\s*(?:with [^]*?\) )?select (?:distinct )?[^]*?\bagency_id\b[^]*? from /i
/** What some agency wants to hear of at all: a round looks for nothing else. */
const wanted =
  'select distinct s.event from channel_subscriptions s join channels c on c.agency_id = s.agency_id'
/** What is forgotten by its age, in all agencies alike. */
const forgotten = /^delete from "?\w+"? where "?\w+"? <=? \$\d+(?: or "?\w+"? <=? \$\d+)?$/i
/** What a round claims in all agencies, each row by its agency. */
const claimed = /^update \S+[^]* where [^]*\bagency_id\b/i
const writes = /^\s*(?:insert|update|delete)\b|\bfor (?:no key )?update\b/i

/**
 * Those that name rows of agencies, and not of which agency.
 * @param {readonly string[]} statements @param {Set<string>} tables @returns {string[]}
 */
export function withoutAgency(statements, tables = tablesOfAgencies()) {
  const texts = new Set(statements.map((text) => text.replaceAll(/\s+/g, ' ').trim()))
  return [...texts].filter((text) => {
    if (!/^(?:with|select|insert|update|delete)\b/i.test(text)) return false
    const touched = [...text.matchAll(named)].map(([, name = '']) => name.replaceAll('"', ''))
    if (!touched.some((name) => tables.has(name))) return false
    if (text.startsWith(wanted)) return false
    if (bound.test(text) || forgotten.test(text) || claimed.test(text)) return false
    return writes.test(text) || !round.test(text)
  })
}
