// Signs that a typeface of the printed forms has, as ranges of their codes; a test of the printer compares them with the typefaces.
const printableRanges = `
20-7f a0-377 37a-37f 384-38a 38c 38e-3a1 3a3-52f 591-5c7 5d0-5ea 5f0-5f4 606-60a 60c 627-628 62a-63a 641-64a
660-66c 66e-66f 6a1 6ba 6f0-6f9 1ab0-1abe 1c80-1c88 1d00-1df5 1dfb-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d
1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe
2000-2064 2066-2071 2074-208e 2090-209c 20a0-20be 20d0-20f0 2100-214f 2153-2154 215b-215e 2160-2188 218a-218b
2190-23b9 23be-23ea 23ed-23ef 23f1-2426 2440-244a 2460-2500 2502 2506 250c 2510 2514 2518 251c 2524 252c 2534
253c 2550-256c 2571-2572 2577 2580 2584 2588 258c 2590-2593 25a0-2704 2706-2709 270b-2727 2729-274b 274d
274f-2753 2756-2794 2798-27af 27b1-27be 27c0-2b73 2b76-2b95 2b97-2bff 2c60-2c7f 2de0-2e42 3012 3030 4dc0-4dff
a640-a69f a717-a7ae a7b0-a7b7 a7f7-a7ff ab30-ab65 f001-f002 f004-f005 f00a-f00e fb01-fb04 fb1d-fb36 fb38-fb3c
fb3e fb40-fb41 fb43-fb44 fb46-fb4f fe00 fe20-fe2f feff ff5b ff5d fff9-fffd 10140-1018e 10190-1019c 101a0
101d0-101fd 102e0-102fb 10e60-10e7e 1d2c0-1d2d3 1d2e0-1d2f3 1d300-1d356 1d360-1d378 1d400-1d454 1d456-1d49c
1d49e-1d49f 1d4a2 1d4a5-1d4a6 1d4a9-1d4ac 1d4ae-1d4b9 1d4bb 1d4bd-1d4c3 1d4c5-1d505 1d507-1d50a 1d50d-1d514
1d516-1d51c 1d51e-1d539 1d53b-1d53e 1d540-1d544 1d546 1d54a-1d550 1d552-1d6a5 1d6a8-1d7cb 1d7ce-1d7ff
1ee00-1ee03 1ee05-1ee1f 1ee21-1ee22 1ee24 1ee27 1ee29-1ee32 1ee34-1ee37 1ee39 1ee3b 1ee42 1ee47 1ee49 1ee4b
1ee4d-1ee4f 1ee51-1ee52 1ee54 1ee57 1ee59 1ee5b 1ee5d 1ee5f 1ee61-1ee62 1ee64 1ee67-1ee6a 1ee6c-1ee72
1ee74-1ee77 1ee79-1ee7c 1ee7e 1ee80-1ee89 1ee8b-1ee9b 1eea1-1eea3 1eea5-1eea9 1eeab-1eebb 1eef0-1eef1
1f000-1f02b 1f030-1f093 1f0a0-1f0ae 1f0b1-1f0bf 1f0c1-1f0cf 1f0d1-1f0f5 1f100-1f190 1f19b-1f1ad 1f30d-1f30f
1f315 1f31c 1f321-1f32c 1f336 1f378 1f37d 1f393-1f39f 1f3a7 1f3ac-1f3ae 1f3c2 1f3c4 1f3c6 1f3ca-1f3ce
1f3d4-1f3e0 1f3ed 1f3f1-1f3f3 1f3f5-1f3f7 1f408 1f415 1f41f 1f426 1f43f 1f441-1f442 1f446-1f449 1f44c-1f44e
1f453 1f46a 1f47d 1f4a3 1f4b0 1f4b3 1f4b9 1f4bb 1f4bf 1f4c8-1f4cb 1f4da 1f4df 1f4e4-1f4e6 1f4ea-1f4ed 1f4f7
1f4f9-1f4fb 1f4fd-1f4fe 1f503 1f507-1f50a 1f50d 1f512-1f513 1f53e-1f54a 1f54f-1f579 1f57b-1f594 1f597-1f5a3
1f5a5-1f5fa 1f610 1f650-1f67f 1f687 1f68d 1f691 1f694 1f698 1f6ad 1f6b2 1f6b9-1f6ba 1f6bc 1f6c6-1f6cb
1f6cd-1f6cf 1f6d3-1f6d7 1f6e0-1f6ea 1f6f0-1f6f3 1f6f7-1f6fc 1f700-1f776 1f77b-1f7d9 1f7e0-1f7eb 1f800-1f80b
1f810-1f847 1f850-1f859 1f860-1f887 1f890-1f8ad 1f8b0-1f8b1 1f900-1f90b 1f93b 1f946 1fa00-1fa53 1fa60-1fa6d
1fa70-1fa74 1fa78-1fa7a 1fa80-1fa86 1fa90-1faa8 1fab0-1fab6 1fac0-1fac2 1fad0-1fad6 1fb00-1fb92 1fb94-1fbca
1fbf0-1fbf9
`

const ranges = printableRanges
  .trim()
  .split(/\s+/)
  .map((range) => {
    const [first = '', last = first] = range.split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })

/** The signs of a text that no printed form can show, each once. */
export function unprintableSigns(text: string): string[] {
  return [...new Set(text)].filter((sign) => {
    const code = sign.codePointAt(0) ?? 0
    // Line breaks and marks of direction are never printed as signs.
    return code >= 32 && !/\p{Cf}/u.test(sign) && !ranges.some(([first, last]) => code >= first && code <= last)
  })
}
