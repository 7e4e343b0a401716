/** The month cannot be exported; nothing that looks done was left. */
export class NoExport extends Error {
  override name = 'NoExport'
  readonly code: 'MONTH_NOT_OVER' | 'MONTH_NOT_SEALED' | 'SEAL_DIFFERS' | 'FILE_DIFFERS'
  constructor(code: NoExport['code'], message: string) {
    super(message)
    this.code = code
  }
}
