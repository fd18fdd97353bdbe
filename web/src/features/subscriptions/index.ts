export { SubscribeButton } from './subscribe-button.tsx'
export { SubscribeHost } from './subscribe-host.tsx'
export { SubscribeOnArrival } from './subscribe-on-arrival.tsx'
