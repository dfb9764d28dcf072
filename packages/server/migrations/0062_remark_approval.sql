-- A remark goes from its expert to the lead, who agrees to it or returns it with a word; only what he agreed to is sent.
alter table remark add column agreed_at instant, add column agreed_by uuid, add column return_note text;
