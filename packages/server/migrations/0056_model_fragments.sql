-- What a large model is shown from: made once for a content, out of sight of the request that brought it.
create table model_fragments (
  sha256   digest primary key references blob on delete cascade,
  state    code not null check (state in ('making', 'ready', 'failed')),
  content  digest,                                             -- where the fragments lie among the contents; of nobody else
  size     bigint,
  asked_at instant not null,
  check ((state = 'ready') = (content is not null and size is not null))
);
