export { isPayoutUnderWay, removeBankAccount } from './destinations/profile-transfer.ts'
export { returnReversed } from './paying/return-reversed.ts'
export { countRequestedPayouts } from './queries.ts'
export { payoutsModule } from './module.ts'
