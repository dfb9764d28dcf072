interface FirstCalls {
  ofAny: string[]
  /** Of every page behind sign-in. */
  inFrame: string[]
  ofPage: Readonly<Record<string, string[]>>
  /** Of those of them that may open by themselves with something else: what they ask for when they do not. */
  ofBarePage: Readonly<Record<string, string[]>>
  /** Of pages of one application: which of their calls names it. */
  naming: Readonly<Record<string, string>>
}

/**
 * What a page asks for first, by its address in its record; `~` is what the address names. Forgotten here, a call is made when
 * the code of the page has come, not left out. The compiled contract is read when the portal is built: nothing else of the build needs it.
 */
export async function firstCalls(): Promise<FirstCalls> {
  const { groups } = await import('@portal/contract/index')
  const { auth, directories, messages, objects, participants, requests, stages, system, views } = groups
  const named = ({ path }: { path: string }) => path.replace(/\{\w+\}/, '~')
  const count = named(messages.count)
  const ofRequest = [requests.get, stages.possible, stages.progress].map(named)
  return {
    ofAny: [named(system.config)],
    inFrame: [named(auth.me)],
    naming: { '/request/$id/draft': named(requests.get) },
    ofBarePage: { '/requests': [`${named(requests.mine)}?size=50`] },
    ofPage: {
      '/': [named(auth.me)],
      '/workplace': [`${named(requests.queue)}?of=mine`, count],
      '/requests': [
        `${named(stages.groups)}?scope=mine`,
        `${named(views.list)}?list=requests`,
        named(directories.subdivisions),
        count,
      ],
      '/request/$id/draft': [
        ...ofRequest,
        ...[requests.readiness, participants.list, objects.parts, objects.steads].map(named),
        count,
      ],
      '/request/$id/project': [...ofRequest, named(stages.roles), count],
    },
  }
}
