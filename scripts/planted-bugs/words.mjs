/** @type {import('./patched.mjs').PlantedBug[]} */
export const plantedInWords = []
