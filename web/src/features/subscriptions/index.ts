export { PricingStep } from './plans/pricing-step.tsx'
export { SubscribeButton } from './subscribe/subscribe-button.tsx'
export { SubscribeOnArrival } from './subscribe/subscribe-on-arrival.tsx'
export { SubscribePanel } from './subscribe/subscribe-panel.tsx'
