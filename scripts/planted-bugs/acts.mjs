/** @type {import('./patched.mjs').PlantedBug[]} */
export const plantedInActs = []
