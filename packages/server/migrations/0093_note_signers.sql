-- Who signed the note, as it names them: {post, name, number}; number is that of the national register of specialists or null.
alter table request_note add column signers jsonb not null default '[]';
