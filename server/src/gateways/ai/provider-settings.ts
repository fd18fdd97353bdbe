/** The settings of one provider. */
export interface ProviderSettings {
  key: string
  /** Another server that speaks the same protocol, without a trailing slash; null for the provider's own. */
  url: string | null
}
