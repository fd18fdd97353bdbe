export { SubscribeButton } from './subscribe-button.tsx'
export { SubscribeHost } from './subscribe-host.tsx'
