/** A text with the part of it that was looked for. */
export function Hit({ text, parts }: { text: string; parts: readonly string[] }) {
  const lower = text.toLowerCase()
  const part = parts.find((each) => each !== '' && lower.includes(each.toLowerCase()))
  if (part === undefined) return text
  const at = lower.indexOf(part.toLowerCase())
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  )
}
