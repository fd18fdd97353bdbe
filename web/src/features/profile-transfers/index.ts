export { IncomingProfileTransfers } from './incoming-profile-transfers.tsx'
export { ProfileTransferMenuItems } from './profile-transfer-menu-items.tsx'
export { TransferProfilePanel } from './transfer-profile-panel.tsx'
