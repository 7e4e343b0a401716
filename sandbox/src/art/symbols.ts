/** The six faces of fish-prawn-crab, each drawn in a box of 64 by 64. */
export const symbolDrawings: Record<string, string> = {
  fish: `<path d="M44 32 60 20v24Z" fill="#1F6FB2"/><ellipse cx="27" cy="32" rx="22" ry="14" fill="#2F8FDD"/>
<path d="M20 20q8-10 18-6l-4 6Z" fill="#1F6FB2"/><path d="M27 24q5 8 0 16M36 23q5 9 0 18" stroke="#BFE3FF" stroke-width="2.5" fill="none"/>
<circle cx="14" cy="29" r="3.4" fill="#fff"/><circle cx="13.5" cy="29" r="1.7" fill="#15120E"/>`,

  prawn: `<path d="M50 14C30 4 10 16 10 34c0 12 10 20 22 20 8 0 13-3 16-8-14 3-24-2-24-11 0-9 10-14 22-10Z" fill="#E8623D"/>
<path d="M14 26l11 5M11 38l13-1M18 49l8-8M31 54l2-10" stroke="#FFC9B0" stroke-width="2.5" stroke-linecap="round"/>
<path d="M48 46l9 1-6 8Z" fill="#B93F20"/><circle cx="44" cy="17" r="2.6" fill="#15120E"/>
<path d="M50 15Q60 14 61 28M49 17q7 4 6 16" stroke="#B93F20" stroke-width="2" fill="none" stroke-linecap="round"/>`,

  crab: `<path d="M14 40 5 48M16 45l-7 9M50 40l9 8M48 45l7 9M12 34l-8 3M52 34l8 3" stroke="#9E2A2A" stroke-width="3.5" stroke-linecap="round"/>
<path d="M18 28 11 20M46 28l7-8" stroke="#C6323B" stroke-width="5" stroke-linecap="round"/>
<path d="M11 22C3 18 4 8 11 6l1 8 6-5c3 6-1 13-7 13ZM53 22c8-4 7-14 0-16l-1 8-6-5c-3 6 1 13 7 13Z" fill="#C6323B"/>
<ellipse cx="32" cy="38" rx="20" ry="14" fill="#D8424A"/><path d="M23 42q9 7 18 0" stroke="#7E1A20" stroke-width="2.5" fill="none" stroke-linecap="round"/>
<circle cx="26" cy="27" r="3.6" fill="#fff"/><circle cx="38" cy="27" r="3.6" fill="#fff"/><circle cx="26" cy="27" r="1.7" fill="#15120E"/><circle cx="38" cy="27" r="1.7" fill="#15120E"/>`,

  rooster: `<path d="M44 30c4-14 14-16 16-14-1 10-2 20-12 26Z" fill="#1F7A5C"/><path d="M46 34c8-8 12-8 14-5-2 8-8 12-16 13Z" fill="#2FA67C"/>
<path d="M16 18c6-4 12-1 14 7 6 5 12 4 18 6 2 14-8 23-20 22-12 0-18-10-15-21Z" fill="#D9822B"/>
<path d="M14 16c-2-6 3-7 4-5 1-5 6-5 6-1 4-3 7 1 4 6Z" fill="#C6323B"/><path d="M13 20 5 24l8 3Z" fill="#E9B949"/>
<path d="M13 27c-3 3-1 8 2 7s3-5 1-7Z" fill="#C6323B"/><circle cx="18" cy="21" r="2" fill="#15120E"/>
<path d="M26 53v7m-4 0h8M34 52v8m-4 0h8" stroke="#A97D1E" stroke-width="2.5" stroke-linecap="round"/>`,

  gourd: `<path d="M32 12q-2-8 6-9" stroke="#5E7F2A" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M36 7q10-4 14 4-9 4-14-4Z" fill="#7FA63A"/>
<circle cx="32" cy="44" r="17" fill="#4E9A46"/><circle cx="32" cy="22" r="11" fill="#5FB055"/><path d="M23 30q9 5 18 0l2 3q-11 6-22 0Z" fill="#C6323B"/>
<path d="M22 42q2 10 9 13M27 17q-3 5 0 9" stroke="#B9E3A9" stroke-width="2.5" fill="none" stroke-linecap="round"/>`,

  tiger: `<circle cx="14" cy="16" r="8" fill="#D9822B"/><circle cx="50" cy="16" r="8" fill="#D9822B"/><circle cx="14" cy="16" r="4" fill="#5B3313"/><circle cx="50" cy="16" r="4" fill="#5B3313"/>
<path d="M32 8c18 0 26 12 24 26-1 14-12 24-24 24S9 48 8 34C6 20 14 8 32 8Z" fill="#EFA13C"/><ellipse cx="32" cy="45" rx="14" ry="10" fill="#FFF1DA"/>
<path d="M32 10v10M25 11l2 8M39 11l-2 8M8 34l9 1M10 42l8-1M56 34l-9 1M54 42l-8-1" stroke="#3A1D08" stroke-width="3" stroke-linecap="round"/>
<circle cx="22" cy="30" r="4" fill="#15120E"/><circle cx="42" cy="30" r="4" fill="#15120E"/><path d="M28 39h8l-4 5Z" fill="#C6323B"/>
<path d="M32 44v4m0 0q-4 4-7 1m7-1q4 4 7 1" stroke="#3A1D08" stroke-width="2" fill="none" stroke-linecap="round"/>`,
}
