/** Hundredths as the API's JSON number: 123987n -> 1239.87. */
export const baht = (minor: bigint) => Number(minor) / 100

/** The same as its text: "1239.87". */
export const bahtText = (minor: bigint) => baht(minor).toFixed(2)
