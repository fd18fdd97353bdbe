/** The settings of one provider. */
export interface ProviderSettings {
  key: string
  /** Another server that speaks the same protocol, without a slash at the end; null is the provider's own. */
  url: string | null
}
