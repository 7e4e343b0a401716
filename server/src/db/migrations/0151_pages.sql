-- Pages of an agency (docs/pages.md): a draft a language, and versions that were published and stay as they were.
create table pages (
  agency_id  text not null references agencies,
  slug       text not null check (slug in ('terms', 'privacy', 'licence', 'responsible-play', 'faq', 'about', 'contact')),
  version    integer not null check (version > 0),
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (agency_id, slug),
  foreign key (agency_id, changed_by) references staff
);

create table page_drafts (
  agency_id text not null,
  slug      text not null,
  lang      text not null check (lang in ('lo', 'cn', 'vn', 'th', 'en')),
  title     text not null check (char_length(title) between 1 and 80),
  body      text not null check (char_length(body) between 1 and 20000),
  primary key (agency_id, slug, lang),
  foreign key (agency_id, slug) references pages
);

-- `draft`: which draft it was made of. `summary`: what changed, by language.
create table page_versions (
  agency_id    text not null,
  slug         text not null,
  version      integer not null check (version > 0),
  draft        integer not null,
  published_at timestamptz not null,
  published_by uuid not null,
  effective_at timestamptz not null check (effective_at >= published_at),
  required     boolean not null check (not required or slug in ('terms', 'privacy')),
  summary      jsonb,
  primary key (agency_id, slug, version),
  foreign key (agency_id, slug) references pages,
  foreign key (agency_id, published_by) references staff,
  check (summary is not null or version = 1),
  check (not required or version = 1 or effective_at >= published_at + interval '7 days')
);

create table page_texts (
  agency_id text not null,
  slug      text not null,
  version   integer not null,
  lang      text not null check (lang in ('lo', 'cn', 'vn', 'th', 'en')),
  title     text not null,
  body      text not null,
  hash      bytea not null check (hash = sha256(convert_to(title || E'\n\n' || body, 'UTF8'))),
  primary key (agency_id, slug, version, lang),
  foreign key (agency_id, slug, version) references page_versions
);

-- To what a player has agreed, in the language in which they read it.
create table player_agreements (
  agency_id   text not null,
  player_id   uuid not null,
  slug        text not null,
  version     integer not null,
  lang        text not null,
  accepted_at timestamptz not null,
  how         text not null check (how in ('REGISTRATION', 'PROMPT')),
  primary key (agency_id, player_id, slug, version),
  foreign key (agency_id, player_id) references players,
  foreign key (agency_id, slug, version, lang) references page_texts
);

create trigger append_only before update or delete on page_versions for each row execute function refuse_change();
create trigger no_truncate before truncate on page_versions for each statement execute function refuse_change();
create trigger append_only before update or delete on page_texts for each row execute function refuse_change();
create trigger no_truncate before truncate on page_texts for each statement execute function refuse_change();
create trigger append_only before update or delete on player_agreements for each row execute function refuse_change();
create trigger no_truncate before truncate on player_agreements for each statement execute function refuse_change();
revoke delete on pages from kham_app;
revoke update, delete on page_versions, page_texts, player_agreements from kham_app;
