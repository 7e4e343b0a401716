import { isIP } from 'node:net'
import { Refusal } from '../refusal.ts'
import { listOfNetworks } from './network-of-address.ts'

/** Whether somebody of the staff may call from there; no networks = from anywhere. */
export function isAllowedAddress(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true
  const family = isIP(address)
  return family !== 0 && listOfNetworks(networks).check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** @throws Refusal ADDRESS_NOT_ALLOWED */
export function refuseAddress(networks: readonly string[], address: string) {
  if (!isAllowedAddress(networks, address)) throw new Refusal('ADDRESS_NOT_ALLOWED')
}
