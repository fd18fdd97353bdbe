import { installNetworks } from './networks/install.ts'

// Installs the networks' packages before a task first needs them.
await installNetworks()
