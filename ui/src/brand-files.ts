/** Addresses of the brand's files, hashed by Vite, for a head element or a manifest. */
export { default as iconUrl } from '../brand/icon.svg'
export { default as logoUrl } from '../brand/logo.svg'
export { default as markUrl } from '../brand/mark.svg'
