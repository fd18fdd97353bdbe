export { isPayoutUnderWay, removeBankAccount } from './destinations/profile-transfer.ts'
export { returnReversed } from './paying/return-reversed.ts'
export { payoutsModule } from './module.ts'
