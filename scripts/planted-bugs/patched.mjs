/**
 * A bug that some test has to find.
 * @typedef {object} PlantedBug
 * @property {string} name
 * @property {string} bug What would be wrong, for whom.
 * @property {string} file The file that it changes, from the root.
 * @property {string} find Text that stands there once.
 * @property {string} replace
 * @property {string} test The file of tests that is to find it, from the root.
 * @property {string} grep Its tests that are to find it: texts out of their titles as they are written there, parted by `|`, narrow enough
 *   for a run of seconds; `.` = all tests of the file.
 */

/**
 * @param {string} source
 * @param {PlantedBug} bug
 * @throws Error when the text that is to be changed does not stand there exactly once
 */
export function patched(source, { name, file, find, replace }) {
  const parts = source.split(find)
  if (parts.length !== 2)
    throw new Error(`${name}: its text stands ${parts.length - 1} times in ${file}:\n${find}`)
  return parts.join(replace)
}
