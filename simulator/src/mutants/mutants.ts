import { adjustmentMutants } from './adjustment-mutants.ts'
import { controlMutants } from './control-mutants.ts'
import { creditMutants } from './credit-mutants.ts'
import { depositMutants } from './deposit-mutants.ts'
import { deskMutants } from './desk-mutants.ts'
import { linkedMutants } from './linked-mutants.ts'
import type { Mutant } from './mutant.ts'
import { moveMutants } from './move-mutants.ts'
import { orderMutants } from './order-mutants.ts'
import { partnerMutants } from './partner-mutants.ts'
import { protectionMutants } from './protection-mutants.ts'
import { reversalMutants } from './reversal-mutants.ts'
import { staffMutants } from './staff-mutants.ts'
import { messagingMutants } from './messaging-mutants.ts'
import { walletMutants } from './wallet-mutants.ts'
import { wholeMutants } from './whole-mutants.ts'
import { withdrawalMutants } from './withdrawal-mutants.ts'

export const mutants: readonly Mutant[] = [
  ...depositMutants,
  ...creditMutants,
  ...withdrawalMutants,
  ...orderMutants,
  ...moveMutants,
  ...adjustmentMutants,
  ...partnerMutants,
  ...deskMutants,
  ...walletMutants,
  ...protectionMutants,
  ...staffMutants,
  ...reversalMutants,
  ...messagingMutants,
  ...wholeMutants,
  ...linkedMutants,
  ...controlMutants,
]
