/** Runs of letters and digits in what a transfer was for that may be a reference or code of ours. */
export const namesIn = (purpose: string) => purpose.toUpperCase().match(/[A-Z0-9]{8,40}/g) ?? []
