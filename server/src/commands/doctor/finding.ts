/** What the doctor found. STOPS: no server would start in production. ENDANGERS: it would, and money or service would be at risk. */
export interface Finding {
  level: 'STOPS' | 'ENDANGERS'
  sentence: string
}

export const stops = (sentence: string): Finding => ({ level: 'STOPS', sentence })
export const endangers = (sentence: string): Finding => ({ level: 'ENDANGERS', sentence })
export const endangersIf = (is: boolean, sentence: string): Finding[] => (is ? [endangers(sentence)] : [])

/** What a check throws for an operator, as a finding. */
export async function stopsWhere(look: () => Promise<unknown>): Promise<Finding[]> {
  try {
    await look()
    return []
  } catch (error) {
    return sentencesOf(error).map(stops)
  }
}

/** A host of several addresses that none of them answers for is one error without words, which holds an error for each. */
function sentencesOf(error: unknown): string[] {
  if (error instanceof AggregateError && error.message === '') return error.errors.flatMap(sentencesOf)
  return (error instanceof Error ? error.message : String(error)).split('\n')
}
