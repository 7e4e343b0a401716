/** @typedef {{ source: string, dependencies: { resolved: string }[] }} Module */

/** The feature of the server or of a site that a file is part of. @param {string} file */
const featureOf = (file) => {
  const [, place, feature] = /^(server|player|console)\/src\/features\/([^/]+\/[^/]+)\//.exec(file) ?? []
  return feature && `${place} ${feature}`
}

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$|\/testing\//.test(file)

/** Chains of features that lead back to where they begin: `server orders/deposits > server orders/payments > server orders/deposits`. @param {readonly Module[]} modules @returns {string[]} */
export function circlesOfFeatures(modules) {
  /** @type {Map<string, Set<string>>} */
  const met = new Map()
  for (const { source, dependencies } of modules) {
    const feature = featureOf(source)
    if (!feature || isTest(source)) continue
    const others = dependencies
      .flatMap(({ resolved }) => featureOf(resolved) ?? [])
      .filter((one) => one !== feature)
    met.set(feature, new Set([...(met.get(feature) ?? []), ...others]))
  }
  const done = new Set()
  /** @param {string} feature @param {readonly string[]} way @returns {string[]} */
  const circlesFrom = (feature, way) => {
    if (way.includes(feature)) return [[...way.slice(way.indexOf(feature)), feature].join(' > ')]
    if (done.has(feature)) return []
    const found = [...(met.get(feature) ?? [])].flatMap((next) => circlesFrom(next, [...way, feature]))
    done.add(feature)
    return found
  }
  return [...met.keys()].flatMap((feature) => circlesFrom(feature, []))
}
