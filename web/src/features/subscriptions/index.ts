export { SubscribeHost } from './subscribe-host.tsx'
