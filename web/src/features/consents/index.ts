export { AddFace } from './adding/add-face.tsx'
export { ConsentStatusTag } from './consent-status.tsx'
export { nameOf, statusLabels } from './consent-text.ts'
export { PendingConsents } from './pending-consents.tsx'
