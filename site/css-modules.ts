import { basename } from 'node:path'

/**
 * How the classes of `x.module.css` are called in a page: `x_name`, in every build, so that a picture, a test and the inspector of a
 * browser say where a class comes from. No two sheets of one site have the same name (scripts/style-modules.test.ts).
 */
export const cssModules = {
  generateScopedName: (name: string, file: string) => `${sheetName(file)}_${name}`,
}

export const sheetName = (file: string) => basename(file.replace(/\?.*$/, '')).replace(/\.module\.css$/, '')
