/** The objects of the CryptoPro plug-in that we use. Every property is a promise: the plug-in lives in another process. */
export interface PluginCertificates {
  readonly Count: Promise<number>
  Item: (index: number) => Promise<PluginCertificate>
  Find: (by: number, value: string) => Promise<PluginCertificates>
}

export interface PluginCertificate {
  readonly Thumbprint: Promise<string>
  readonly SubjectName: Promise<string>
  readonly IssuerName: Promise<string>
  readonly ValidToDate: Promise<string>
  HasPrivateKey: () => Promise<boolean>
  PublicKey: () => Promise<{ readonly Algorithm: Promise<{ readonly Value: Promise<string> }> }>
}

interface PluginStore {
  readonly Certificates: Promise<PluginCertificates>
  Open: (location: number, name: string, mode: number) => Promise<void>
  Close: () => Promise<void>
}

interface PluginHash {
  propset_Algorithm: (algorithm: number) => Promise<void>
  SetHashValue: (hex: string) => Promise<void>
}

interface PluginSigner {
  propset_Certificate: (certificate: PluginCertificate) => Promise<void>
  propset_Options: (options: number) => Promise<void>
}

interface PluginSignedData {
  SignHash: (hash: PluginHash, signer: PluginSigner, type: number) => Promise<string>
}

interface PluginAbout {
  readonly PluginVersion: Promise<{ toString: () => string | Promise<string> }>
  CSPName: (provider: number) => Promise<string>
  CSPVersion: (
    name: string,
    provider: number,
  ) => Promise<{
    readonly MajorVersion: Promise<number>
    readonly MinorVersion: Promise<number>
    readonly BuildVersion: Promise<number>
  }>
}

export interface PluginObjects {
  'CAdESCOM.About': PluginAbout
  'CAdESCOM.Store': PluginStore
  'CAdESCOM.HashedData': PluginHash
  'CAdESCOM.CPSigner': PluginSigner
  'CAdESCOM.CadesSignedData': PluginSignedData
}

export interface CadesPlugin extends PromiseLike<unknown> {
  CreateObjectAsync: <Name extends keyof PluginObjects>(name: Name) => Promise<PluginObjects[Name]>
  getLastError?: (error: unknown) => string
}

declare global {
  interface Window {
    /** Put there by the vendor's cadesplugin_api.js. */
    cadesplugin?: CadesPlugin
  }
}
