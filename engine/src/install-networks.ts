import { installNetworks } from './networks/install.ts'

// Installs the packages of the networks ahead of the first task that needs them.
await installNetworks()
